import type { BrandFace } from "@perya/contract";

export type BrandMark = NonNullable<BrandFace["theme"]["mark"]>;

/** One pane of a brand mark in a 24 × 24 box, with its brightness. */
type Pane = { readonly shape: string; readonly light: number };

/**
 * The available brand marks, shared by icons and wordmark; lit from the upper left. capiz: a window of shell panes with
 * a diamond. parol: a ten-faceted star with tassels. moon: a crescent with two stars.
 */
export const BRAND_MARKS: Readonly<Record<BrandMark, readonly Pane[]>> = {
  capiz: [
    { shape: "M2 2h3a4 4 0 0 1 4 4v3h-3a4 4 0 0 1-4-4z", light: 1 },
    { shape: "M10.5 2h3v7h-3z", light: 0.8 },
    { shape: "M22 2h-3a4 4 0 0 0-4 4v3h3a4 4 0 0 0 4-4z", light: 0.65 },
    { shape: "M2 10.5h7v3h-7z", light: 0.8 },
    { shape: "M12 9.75l2.25 2.25l-2.25 2.25l-2.25-2.25z", light: 1 },
    { shape: "M15 10.5h7v3h-7z", light: 0.5 },
    { shape: "M2 22h3a4 4 0 0 0 4-4v-3h-3a4 4 0 0 0-4 4z", light: 0.65 },
    { shape: "M10.5 15h3v7h-3z", light: 0.5 },
    { shape: "M22 22h-3a4 4 0 0 1-4-4v-3h3a4 4 0 0 1 4 4z", light: 0.4 },
  ],
  parol: [
    { shape: "M12 11.2L12 1.4L9.47 7.72z", light: 1 },
    { shape: "M12 11.2L12 1.4L14.53 7.72z", light: 0.55 },
    { shape: "M12 11.2L21.32 8.17L14.53 7.72z", light: 0.8 },
    { shape: "M12 11.2L21.32 8.17L16.09 12.53z", light: 0.42 },
    { shape: "M12 11.2L17.76 19.13L16.09 12.53z", light: 0.8 },
    { shape: "M12 11.2L17.76 19.13L12 15.5z", light: 0.42 },
    { shape: "M12 11.2L6.24 19.13L12 15.5z", light: 0.8 },
    { shape: "M12 11.2L6.24 19.13L7.91 12.53z", light: 0.42 },
    { shape: "M12 11.2L2.68 8.17L7.91 12.53z", light: 1 },
    { shape: "M12 11.2L2.68 8.17L9.47 7.72z", light: 0.55 },
    { shape: "M17.76 18.73l1.3 4h-2.6z", light: 0.8 },
    { shape: "M6.24 18.73l1.3 4h-2.6z", light: 0.8 },
  ],
  moon: [
    { shape: "M14.2 2.2A10 10 0 1 0 21.8 14.6A8.2 8.2 0 0 1 14.2 2.2z", light: 1 },
    { shape: "M18.6 4.4l.8 2l2 .8l-2 .8l-.8 2l-.8-2l-2-.8l2-.8z", light: 0.8 },
    { shape: "M16.2 10.6l.5 1.2l1.2.5l-1.2.5l-.5 1.2l-.5-1.2l-1.2-.5l1.2-.5z", light: 0.65 },
  ],
};
