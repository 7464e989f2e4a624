/** For whatever the first paint must not wait for. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
