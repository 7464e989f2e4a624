/** Shapes of the capiz flower's panes, in the order in which levels light them. */
const PANES = [
  "M22.5 22.5C13 22.5 9 17 9 9c8 0 13.5 4 13.5 13.5Z",
  "M25.5 22.5C25.5 13 31 9 39 9c0 8-4 13.5-13.5 13.5Z",
  "M25.5 25.5C35 25.5 39 31 39 39c-8 0-13.5-4-13.5-13.5Z",
  "M22.5 25.5C22.5 35 17 39 9 39c0-8 4-13.5 13.5-13.5Z",
  "M24 20c-2-3-2-10 0-13 2 3 2 10 0 13Z",
  "M28 24c3-2 10-2 13 0-3 2-10 2-13 0Z",
  "M24 28c2 3 2 10 0 13-2-3-2-10 0-13Z",
  "M20 24c-3 2-10 2-13 0 3-2 10-2 13 0Z",
  "M24 21.5 26.5 24 24 26.5 21.5 24Z",
] as const;

const FADED = 0.25;

type Props = { level: number; of: number; className?: string };

/**
 * Flower emblem: the share of lit panes is the level's share of all levels. Decorative, since the level is named
 * beside it.
 */
export function LevelEmblem({ level, of, className }: Props) {
  const lit = Math.max(1, Math.round((level / of) * PANES.length));
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={className}>
      {PANES.map((path, index) => (
        <path key={path} d={path} fill="currentColor" opacity={index < lit ? 1 : FADED} />
      ))}
    </svg>
  );
}
