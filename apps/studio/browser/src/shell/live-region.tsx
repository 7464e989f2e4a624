/** Announces text to screen readers. */
export function LiveRegion({ text }: { text: string }) {
  return <output className="sr-only">{text}</output>;
}
