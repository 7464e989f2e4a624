const HOUR_MS = 60 * 60_000;

/** Until when payouts are held after `changedAt`; null: no longer. */
export function heldUntil(changedAt: Date | null, holdHours: number, now: Date): Date | null {
  if (changedAt === null) return null;
  const until = new Date(changedAt.getTime() + holdHours * HOUR_MS);
  return until > now ? until : null;
}
