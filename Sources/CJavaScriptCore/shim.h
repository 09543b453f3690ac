#include <JavaScriptCore/JavaScript.h>

// Exported by the library, though its headers (JSContextRefPrivate.h) are not shipped.

/// Asked when a time limit has passed: whether the script is to be stopped. After a "no" the limit starts anew.
typedef bool (*JSShouldTerminateCallback)(JSContextRef context, void *data);

/// Lets a group's scripts run for some seconds at a time before they are asked about.
JS_EXPORT void JSContextGroupSetExecutionTimeLimit(JSContextGroupRef group, double seconds,
                                                   JSShouldTerminateCallback callback, void *data);

/// Collects what nothing holds any more, at once.
JS_EXPORT void JSSynchronousGarbageCollectForDebugging(JSContextRef context);

/// Takes the limit away.
JS_EXPORT void JSContextGroupClearExecutionTimeLimit(JSContextGroupRef group);

/// Sets the function that is given the promise and the reason of a rejection nobody handles.
JS_EXPORT void JSGlobalContextSetUnhandledRejectionCallback(JSGlobalContextRef context, JSObjectRef function,
                                                            JSValueRef *exception);
