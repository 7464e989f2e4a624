import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { Glyph } from "./icon.tsx";

export type Tone = "info" | "success" | "warning" | "error";

/** Every tone has its own icon, so that color is never the only sign. */
export const toneGlyphs: Record<Tone, Glyph> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
};

export const toneTexts: Record<Tone, string> = {
  info: "text-sea",
  success: "text-leaf",
  warning: "text-persimmon",
  error: "text-coral",
};

/** Warnings and errors interrupt a screen reader; information is announced when it is idle. */
export const toneRoles: Record<Tone, "status" | "alert"> = {
  info: "status",
  success: "status",
  warning: "alert",
  error: "alert",
};
