const HOUR_MS = 60 * 60_000;

/** Returns the time until which payouts are held after a change. Null if they are no longer held. */
export function heldUntil(changedAt: Date | null, holdHours: number, now: Date): Date | null {
  if (changedAt === null) return null;
  const until = new Date(changedAt.getTime() + holdHours * HOUR_MS);
  return until > now ? until : null;
}
