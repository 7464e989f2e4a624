/** Hands a text, or what was fetched, to the browser as a file, as if it had been downloaded. */
export function saveFile(name: string, type: string, content: string | Blob): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** A picture as PNG, `side` wide and high: what phones keep among their photographs, and other apps read from there. */
export async function savePicture(name: string, address: string, side: number): Promise<void> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [side, side];
  canvas.getContext("2d")?.drawImage(picture, 0, 0, side, side);
  canvas.toBlob((content) => content && saveFile(name, "image/png", content), "image/png");
}
