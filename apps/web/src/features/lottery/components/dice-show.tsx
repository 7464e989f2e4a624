import { type ShowProps, useShow } from "./use-show.ts";

/** Cells of the pips of each number, in a grid of three by three. */
const PIPS: Readonly<Record<number, readonly number[]>> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};
/** For each value, the rotation of the cube that shows it, and the position of its face on the cube. */
const FACES: readonly { value: number; turn: readonly [x: number, y: number]; at: string }[] = [
  { value: 1, turn: [0, 0], at: "rotateY(0deg)" },
  { value: 2, turn: [0, -90], at: "rotateY(90deg)" },
  { value: 3, turn: [-90, 0], at: "rotateX(90deg)" },
  { value: 4, turn: [90, 0], at: "rotateX(-90deg)" },
  { value: 5, turn: [0, 90], at: "rotateY(-90deg)" },
  { value: 6, turn: [0, 180], at: "rotateY(180deg)" },
];
const HALF = "2rem";

/** Three dice that fall, bounce and come to rest. */
export function DiceShow({ row, phase, onDone }: ShowProps) {
  const turnOf = (value: number) => FACES.find((face) => face.value === value)?.turn ?? [0, 0];
  const pose = (value: number, turns = 0, lift = 0) => {
    const [x, y] = turnOf(value);
    // A small tilt shows that it is a cube.
    return `translateY(${lift}rem) rotateX(${x - 14 + turns * 360}deg) rotateY(${y + 18 + turns * 360}deg)`;
  };
  const box = useShow(phase, {
    onDone,
    waiting: (part) => ({
      frames: [{ transform: "rotateX(0) rotateY(0)" }, { transform: "rotateX(360deg) rotateY(720deg)" }],
      options: { duration: 1_100 + part * 160, iterations: Infinity },
    }),
    playing: (part) => {
      const value = row[part] ?? 1;
      return {
        frames: [
          { transform: pose(value, -4, -6), offset: 0 },
          { transform: pose(value, -1, 0.6), offset: 0.55 },
          { transform: pose(value, -0.5, -1.6), offset: 0.72 },
          { transform: pose(value, 0, 0.2), offset: 0.88 },
          { transform: pose(value), offset: 1 },
        ],
        options: { duration: 2_000 + part * 650, easing: "cubic-bezier(0.3, 0.6, 0.4, 1)" },
      };
    },
  });
  return (
    <div ref={box} className="flex gap-8 py-3 [perspective:40rem]">
      {row.map((value, place) => (
        <div
          // oxlint-disable-next-line react/no-array-index-key -- a die is its place.
          key={place}
          data-part
          style={{ transform: pose(value) }}
          className="relative size-16 will-change-transform [transform-style:preserve-3d]"
        >
          {FACES.map((face) => (
            <Face key={face.value} value={face.value} at={face.at} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Face({ value, at }: { value: number; at: string }) {
  return (
    <span
      style={{ transform: `${at} translateZ(${HALF})` }}
      className="absolute inset-0 grid grid-cols-3 place-items-center rounded-control border border-ticket-line bg-ticket p-2"
    >
      {Array.from({ length: 9 }, (_none, place) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- pips never move.
          key={place}
          className={
            PIPS[value]?.includes(place) ? (value === 1 ? "size-4 rounded-full bg-[#b3261e]" : DOT) : undefined
          }
        />
      ))}
    </span>
  );
}

const DOT = "size-3 rounded-full bg-[#12191b]";
