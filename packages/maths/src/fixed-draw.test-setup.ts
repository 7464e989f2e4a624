import type { Draw } from "@perya/fair";

/** Makes a draw that returns fixed numbers. Each must be requested with its expected `count`. */
export function fixedDraw(numbers: readonly (readonly [count: number, value: number])[]): Draw {
  let at = 0;
  return {
    below: (count) => {
      const next = numbers[at];
      at += 1;
      if (!next || next[0] !== count) throw new Error(`number ${at} is asked below ${count}, not ${next?.[0]}`);
      return next[1];
    },
  };
}
