import { tone } from "../colour.ts";
import { ink, repeat } from "../ink.ts";
import { svgDocument } from "../stage.ts";
import type { Joinery } from "./theme.ts";

/** Colors of the frame, the bars and the panes. */
export type WindowColours = {
  readonly frame: string;
  readonly edge: string;
  readonly bar: string;
  readonly plate: string;
  readonly plateText: string;
  readonly pane: string;
  readonly paneEdge: string;
  readonly paneDark: string;
  readonly paneDarkEdge: string;
};

export function mixWindow({ hue, chroma, paneHue }: Joinery, shift: number): WindowColours {
  const turned = hue + shift;
  return {
    frame: tone(0.3, chroma, turned),
    edge: tone(0.44, chroma * 1.3, turned),
    bar: tone(0.19, chroma * 0.8, turned),
    plate: tone(0.26, chroma, turned),
    plateText: "#fbe9c3",
    pane: "#fff8e8",
    paneEdge: "#eadfc4",
    paneDark: tone(0.36, 0.05, paneHue + shift),
    paneDarkEdge: tone(0.31, 0.045, paneHue + shift),
  };
}

/** Draws the frame around the reels, `thickness` wide, in the theme's material. */
export function renderFrame(
  joinery: Joinery,
  shift: number,
  size: { width: number; height: number; thickness: number },
): string {
  const { width, height, thickness } = size;
  const { frame, edge, bar } = mixWindow(joinery, shift);
  const [corner, hole] = [thickness * 0.9, thickness * 0.5];
  const inner = ink`M${thickness} ${thickness + hole}a${hole} ${hole} 0 0 1 ${hole} ${-hole}H${width - thickness - hole}a${hole} ${hole} 0 0 1 ${hole} ${hole}V${height - thickness - hole}a${hole} ${hole} 0 0 1 ${-hole} ${hole}H${thickness + hole}a${hole} ${hole} 0 0 1 ${-hole} ${-hole}z`;
  const outer = ink`M0 ${corner}a${corner} ${corner} 0 0 1 ${corner} ${-corner}H${width - corner}a${corner} ${corner} 0 0 1 ${corner} ${corner}V${height - corner}a${corner} ${corner} 0 0 1 ${-corner} ${corner}H${corner}a${corner} ${corner} 0 0 1 ${-corner} ${-corner}z`;
  const body = ink`
    <path fill="${frame}" fill-rule="evenodd" d="${outer}${inner}"/>
    ${DETAILS[joinery.kind](size, { frame, edge, bar })}
    <path fill="none" stroke="${edge}" stroke-width="1.5" d="${outer}"/><path fill="none" stroke="${bar}" stroke-width="3" d="${inner}"/>
  `;
  return svgDocument(width, height, body);
}

type Size = { width: number; height: number; thickness: number };
type Wood = { frame: string; edge: string; bar: string };

const DETAILS: Readonly<Record<Joinery["kind"], (size: Size, wood: Wood) => string>> = {
  /** Planks with mitered corners. */
  wood: ({ width, height, thickness: t }, { edge, bar }) => ink`
    <path d="M3 3L${t} ${t}M${width - 3} 3L${width - t} ${t}M3 ${height - 3}L${t} ${height - t}M${width - 3} ${height - 3}L${width - t} ${height - t}" stroke="${bar}" stroke-width="1.5"/>
    <path d="M${t} ${t * 0.45}H${width - t}M${t} ${height - t * 0.5}H${width - t}M${t * 0.45} ${t}V${height - t}M${width - t * 0.5} ${t}V${height - t}" stroke="${edge}" stroke-opacity=".35"/>
  `,

  /** Bamboo canes. */
  bamboo: ({ width, height, thickness: t }, { edge, bar }) => {
    const [across, down] = [Math.round(width / 120), Math.round(height / 120)];
    const knots = [
      repeat(
        across - 1,
        (index) =>
          ink`M${((index + 1) * width) / across} 1v${t - 2}M${((index + 1) * width) / across} ${height - t + 1}v${t - 2}`,
      ),
      repeat(
        down - 1,
        (index) =>
          ink`M1 ${((index + 1) * height) / down}h${t - 2}M${width - t + 1} ${((index + 1) * height) / down}h${t - 2}`,
      ),
    ];
    return ink`
      <path d="${knots}" stroke="${bar}" stroke-width="5"/><path d="${knots}" stroke="${edge}" stroke-width="2"/>
      <path d="M${t} ${t * 0.34}H${width - t}M${t} ${height - t * 0.66}H${width - t}M${t * 0.34} ${t}V${height - t}M${width - t * 0.66} ${t}V${height - t}" stroke="${edge}" stroke-width="3" stroke-opacity=".6"/>
    `;
  },

  /** A twisted rope. */
  rope: ({ width, height, thickness: t }, { edge }) => ink`
    <rect x="${t / 2}" y="${t / 2}" width="${width - t}" height="${height - t}" rx="${t / 2}" fill="none" stroke="${edge}" stroke-width="${t * 0.42}" stroke-dasharray="7 3"/>
  `,

  /** Stone blocks with varying joints. */
  stone: ({ width, height, thickness: t }, { edge, bar }) => {
    const [across, down] = [Math.round(width / 84), Math.round(height / 72)];
    const joints = [
      repeat(
        across - 1,
        (index) =>
          ink`M${((index + 1) * width) / across + (index % 2) * 9} 0v${t}M${((index + 0.7) * width) / across} ${height - t}v${t}`,
      ),
      repeat(
        down - 1,
        (index) => ink`M0 ${((index + 1) * height) / down}h${t}M${width - t} ${((index + 0.8) * height) / down}h${t}`,
      ),
    ];
    return ink`<path d="${joints}" stroke="${bar}" stroke-width="3"/><path d="M${t} 4H${width - t}M4 ${t}V${height - t}" stroke="${edge}" stroke-opacity=".5" stroke-width="2"/>`;
  },

  /** Sheet metal with rivets. */
  brass: ({ width, height, thickness: t }, { edge }) => {
    const [across, down] = [Math.round(width / 60), Math.round(height / 60)];
    const rivets = [
      repeat(across + 1, (index) => {
        const x = t / 2 + (index * (width - t)) / across;
        return ink`M${x} ${t / 2}h0M${x} ${height - t / 2}h0`;
      }),
      repeat(down - 1, (index) => {
        const y = t / 2 + ((index + 1) * (height - t)) / down;
        return ink`M${t / 2} ${y}h0M${width - t / 2} ${y}h0`;
      }),
    ];
    return ink`<path d="${rivets}" stroke="${edge}" stroke-width="${t * 0.3}" stroke-linecap="round"/><path d="${rivets}" stroke="#fbe9c3" stroke-width="${t * 0.16}" stroke-linecap="round"/>`;
  },

  /** Nailed slats. */
  crate: ({ width, height, thickness: t }, { edge, bar }) => ink`
    <path d="M0 ${t}H${width}M0 ${height - t}H${width}" stroke="${bar}" stroke-width="2"/>
    <path d="M${t * 0.5} ${t * 0.5}h0M${width - t * 0.5} ${t * 0.5}h0M${t * 0.5} ${height - t * 0.5}h0M${width - t * 0.5} ${height - t * 0.5}h0M${t * 1.6} ${t * 0.5}h0M${width - t * 1.6} ${t * 0.5}h0M${t * 1.6} ${height - t * 0.5}h0M${width - t * 1.6} ${height - t * 0.5}h0" stroke="${bar}" stroke-width="5" stroke-linecap="round"/>
    <path d="M${t * 2.4} ${t * 0.4}H${width * 0.6}M${width * 0.3} ${height - t * 0.6}H${width - t * 2.4}M${t * 0.4} ${height * 0.2}V${height * 0.7}M${width - t * 0.5} ${height * 0.4}V${height * 0.86}" stroke="${edge}" stroke-opacity=".45"/>
  `,
};
