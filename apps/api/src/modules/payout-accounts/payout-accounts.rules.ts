const HOUR_MS = 60 * 60_000;

/** Time until which payouts are held after a change; null if they are not held any more. */
export function heldUntil(changedAt: Date | null, holdHours: number, now: Date): Date | null {
  if (changedAt === null) return null;
  const until = new Date(changedAt.getTime() + holdHours * HOUR_MS);
  return until > now ? until : null;
}
