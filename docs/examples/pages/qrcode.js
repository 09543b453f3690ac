// A QR code of version 2 and level L: up to 32 bytes, with Reed and Solomon's correction over GF(256).
const size = 25;
const dataWords = 34;
const checkWords = 10;

function multiply(a, b) {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    if ((b >> bit) & 1) product ^= a;
  }
  return product;
}

/** The remainder of the data by the generator polynomial of the check words. */
function correction(data) {
  let generator = [1];
  for (let i = 0, root = 1; i < checkWords; i += 1, root = multiply(root, 2)) {
    generator = [...generator, 0].map((value, k) => value ^ (k > 0 ? multiply(generator[k - 1], root) : 0));
  }
  const rest = [...data, ...new Array(checkWords).fill(0)];
  for (let i = 0; i < data.length; i += 1) {
    const factor = rest[i];
    generator.forEach((value, k) => { rest[i + k] ^= multiply(value, factor); });
  }
  return rest.slice(data.length);
}

/** Byte mode, the length, the text and what fills it up. */
function encode(text) {
  const bytes = Array.from(unescape(encodeURIComponent(text)), (sign) => sign.charCodeAt(0));
  if (bytes.length > dataWords - 2) throw new RangeError('the text has more than 32 bytes');
  const nibbles = [4, bytes.length >> 4, bytes.length & 15];
  bytes.forEach((byte) => nibbles.push(byte >> 4, byte & 15));
  nibbles.push(0);
  const words = [];
  for (let i = 0; i < nibbles.length; i += 2) words.push((nibbles[i] << 4) | nibbles[i + 1]);
  for (let pad = 0xec; words.length < dataWords; pad ^= 0xfd) words.push(pad);
  return [...words, ...correction(words)];
}

function finder(grid, row, column) {
  for (let r = -1; r <= 7; r += 1) {
    for (let c = -1; c <= 7; c += 1) {
      const isInside = grid[row + r] !== undefined && column + c >= 0 && column + c < size;
      const ring = Math.max(Math.abs(r - 3), Math.abs(c - 3));
      if (isInside) grid[row + r][column + c] = ring !== 2 && ring < 4;
    }
  }
}

/** Level L with mask 0, protected by its BCH code: 111011111000100. */
function format(grid) {
  const bits = '111011111000100';
  for (let i = 0; i < 15; i += 1) {
    const isDark = bits[i] === '1';
    if (i < 8) {
      // The timing pattern takes the seventh place.
      grid[8][i < 6 ? i : i + 1] = isDark;
      grid[i < 7 ? size - 1 - i : 8][i < 7 ? 8 : size - 8] = isDark;
    } else {
      grid[i === 8 ? 7 : 14 - i][8] = isDark;
      grid[8][size - 15 + i] = isDark;
    }
  }
  grid[size - 8][8] = true;
}

function patterns() {
  const grid = Array.from({ length: size }, () => new Array(size).fill(null));
  for (let i = 0; i < size; i += 1) {
    grid[6][i] = i % 2 === 0;
    grid[i][6] = i % 2 === 0;
  }
  finder(grid, 0, 0);
  finder(grid, 0, size - 7);
  finder(grid, size - 7, 0);
  for (let r = -2; r <= 2; r += 1) {
    for (let c = -2; c <= 2; c += 1) grid[18 + r][18 + c] = Math.max(Math.abs(r), Math.abs(c)) !== 1;
  }
  format(grid);
  return grid;
}

function qrcode(text) {
  const grid = patterns();
  const bits = encode(text).flatMap((word) => [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => (word >> bit) & 1));
  let next = 0;
  let isUp = true;
  for (let right = size - 1; right > 0; right -= 2) {
    // The column of the timing pattern is passed over.
    if (right === 6) right = 5;
    for (let i = 0; i < size; i += 1) {
      const row = isUp ? size - 1 - i : i;
      for (const column of [right, right - 1]) {
        if (grid[row][column] === null) {
          grid[row][column] = ((bits[next] || 0) ^ ((row + column) % 2 === 0 ? 1 : 0)) === 1;
          next += 1;
        }
      }
    }
    isUp = !isUp;
  }
  return grid;
}

Page({
  onLoad({ text = 'https://example.com/drawcanvas' }) {
    const ctx = wx.createCanvasContext('qrcode');
    ctx.setFillStyle('#fff');
    ctx.fillRect(0, 0, 198, 198);
    ctx.setFillStyle('#0b3d2e');
    qrcode(text).forEach((row, r) => row.forEach((isDark, c) => {
      if (isDark) ctx.fillRect((c + 4) * 6, (r + 4) * 6, 6, 6);
    }));
    ctx.draw();
  },
});
