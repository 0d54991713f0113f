import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

const plain = { r: 20, g: 110, b: 170 };

/** A small picture in a format of choice. */
export function picture(format: "png" | "jpeg" | "webp" | "gif", width = 40, height = 30): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: plain } })
    .toFormat(format)
    .toBuffer();
}

/** A photo as phones make them: taken on its side, and telling where. */
export function phonePhoto(): Promise<Buffer> {
  return sharp({ create: { width: 800, height: 600, channels: 3, background: plain } })
    .jpeg()
    .withExif({
      IFD0: { Make: "Telltale Phones", Copyright: "Jean Dupont" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "45/1 45/1 0/1",
        GPSLongitudeRef: "E",
        GPSLongitude: "4/1 50/1 0/1",
      },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** A valid PNG of black and nothing else: few bytes, any number of pixels. */
export function hugePng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8);
  const pixels = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))));
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(content.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
