import { ink } from "./ink.ts";
import type { Stage } from "./stage.ts";

/** Fades the left side to one tone, so that text is readable on it. */
export function quietSide({ width, height, tones, id }: Stage, mode: "dark" | "light"): string {
  const tone = mode === "dark" ? tones.ground : tones.sky;
  const reach = width * 0.6;
  return ink`
    <linearGradient id="${id("9")}"><stop offset=".25" stop-color="${tone}"/>
    <stop offset=".6" stop-color="${tone}" stop-opacity=".72"/><stop offset="1" stop-color="${tone}" stop-opacity="0"/>
    </linearGradient><path fill="url(#${id("9")})" d="M-1-1h${reach}v${height + 2}H-1z"/>
  `;
}
