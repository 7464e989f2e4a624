/** Saves a text or a blob as a file, as if it had been downloaded. */
export function saveFile(name: string, type: string, content: string | Blob): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/**
 * Saves an image as a PNG of `side` × `side` pixels, so that phones keep it in the gallery, where other apps can read
 * it.
 */
export async function savePicture(name: string, address: string, side: number): Promise<void> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [side, side];
  canvas.getContext("2d")?.drawImage(picture, 0, 0, side, side);
  canvas.toBlob((content) => content && saveFile(name, "image/png", content), "image/png");
}
