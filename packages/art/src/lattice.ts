import { ink } from "./ink.ts";
import type { Light } from "./palette.ts";

/** Patterns of capiz windows. Each vendor has one of them. */
export type LatticeKind = "square" | "diamond" | "slat" | "scale";

export const LATTICE_KINDS = ["square", "diamond", "slat", "scale"] as const satisfies readonly LatticeKind[];

/** Opacity of a pane and of its upper facet. */
type Gleam = { readonly pane: string; readonly facet: string };

const GLEAM: Readonly<Record<Light, Gleam>> = {
  dusk: { pane: ".06", facet: ".05" },
  noon: { pane: ".1", facet: ".09" },
  shell: { pane: ".3", facet: ".25" },
  fair: { pane: ".1", facet: ".08" },
  wine: { pane: ".05", facet: ".04" },
};

/** Writes the panes as an SVG pattern, symmetric about the picture's vertical axis. */
export function latticePattern(id: string, kind: LatticeKind, size: number, axis: number, light: Light): string {
  const { width, height, turn, panes } = CELLS[kind](size, GLEAM[light]);
  // A rotated pattern starts in the corner, so it cannot be centered on the axis.
  const start = turn === "" ? ink` x="${axis % width}"` : turn;
  return ink`
    <pattern id="${id}"${start} width="${width}" height="${height}" patternUnits="userSpaceOnUse" fill="#fff">${panes}
    </pattern>
  `;
}

type Cell = { readonly width: number; readonly height: number; readonly turn: string; readonly panes: string };

const CELLS: Readonly<Record<LatticeKind, (size: number, gleam: Gleam) => Cell>> = {
  square: (size, gleam) => ({ width: size, height: size, turn: "", panes: facetedPane(size, gleam) }),

  diamond: (size, gleam) => ({
    width: size,
    height: size,
    turn: ' patternTransform="rotate(45)"',
    panes: facetedPane(size, gleam),
  }),

  slat: (size, { pane, facet }) => {
    const [width, height] = [size * 0.6, size * 1.8];
    const panes = ink`
      <path opacity="${pane}" d="M1 1H${width - 1}V${height - 1}H1z"/>
      <path opacity="${facet}" d="M1 1H${width - 1}V${height / 2}H1z"/>
    `;
    return { width, height, turn: "", panes };
  },

  scale: (size, { pane, facet }) => {
    const half = size / 2;
    const bow = ink`a${half} ${half} 0 0 0 ${size} 0`;
    const panes = ink`
      <path fill-opacity="${facet}" stroke="#fff" stroke-opacity="${pane}"
        d="M0 0${bow}M${-half} ${half}${bow}${bow}"/>
    `;
    return { width: size, height: size, turn: "", panes };
  },
};

function facetedPane(size: number, { pane, facet }: Gleam): string {
  const edge = size - 1;
  return ink`
    <path opacity="${pane}" d="M1 1H${edge}V${edge}H1z"/><path opacity="${facet}" d="M1 1H${edge}L1 ${edge}z"/>
  `;
}
