/**
 * The mark of Perya, a capiz window in a box of 24: panes of shell in a lattice, four petals round a diamond, the light
 * falling from the upper start. Icons and the wordmark are made of the same panes.
 */
export const BRAND_PANES = [
  { shape: "M2 2h3a4 4 0 0 1 4 4v3h-3a4 4 0 0 1-4-4z", light: 1 },
  { shape: "M10.5 2h3v7h-3z", light: 0.8 },
  { shape: "M22 2h-3a4 4 0 0 0-4 4v3h3a4 4 0 0 0 4-4z", light: 0.65 },
  { shape: "M2 10.5h7v3h-7z", light: 0.8 },
  { shape: "M12 9.75l2.25 2.25l-2.25 2.25l-2.25-2.25z", light: 1 },
  { shape: "M15 10.5h7v3h-7z", light: 0.5 },
  { shape: "M2 22h3a4 4 0 0 0 4-4v-3h-3a4 4 0 0 0-4 4z", light: 0.65 },
  { shape: "M10.5 15h3v7h-3z", light: 0.5 },
  { shape: "M22 22h-3a4 4 0 0 1-4-4v-3h3a4 4 0 0 1 4 4z", light: 0.4 },
] as const;
