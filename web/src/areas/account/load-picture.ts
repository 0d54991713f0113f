/** A picture that the browser has decoded, as it would be shown: upright. */
export interface LoadedPicture {
  readonly image: ImageBitmap;
  readonly width: number;
  readonly height: number;
}

/** Decodes a chosen file; undefined when it is no picture, whatever its name says. */
export async function loadPicture(file: File): Promise<LoadedPicture | undefined> {
  try {
    const image = await createImageBitmap(file, { imageOrientation: "from-image" });
    return { image, width: image.width, height: image.height };
  } catch {
    return undefined;
  }
}

/** What a canvas shows, as a file to send. */
export function canvasFile(canvas: HTMLCanvasElement, name: string): Promise<File | undefined> {
  return new Promise((resolve) => {
    canvas.toBlob(
      (blob) => resolve(blob ? new File([blob], name, { type: "image/png" }) : undefined),
      "image/png",
    );
  });
}
