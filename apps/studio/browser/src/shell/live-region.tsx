/** Says in words what the pictures show. */
export function LiveRegion({ text }: { text: string }) {
  return <output className="sr-only">{text}</output>;
}
