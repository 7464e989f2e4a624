import type { GameCategory, Language } from "@perya/contract";
import type { JurisdictionProfile } from "@perya/db";

export type Jurisdiction = { code: string; profile: JurisdictionProfile };

/** Jurisdictions that ship with a release. Operators add their own under other codes. */
export const JURISDICTIONS: readonly Jurisdiction[] = [
  {
    code: "ph",
    profile: {
      minAge: 21,
      birthdayAge: 21,
      asksBirthday: true,
      regulatorLines: {
        EN: "Gambling is addictive. Know when to stop.",
        TY: "Nakakaadik ang pagsusugal. Alamin kung kailan titigil.",
      } satisfies Record<Language, string>,
      closedCategories: ["COCKFIGHT"] satisfies GameCategory[],
      needsIdentityBeforeDeposit: true,
      play: { minSpinMs: 2_500, hasAutoplay: true, hasTurbo: true },
    },
  },
];

/** Countries whose players may register, main market first: code and dialing code. */
export const COUNTRIES = [
  ["PH", "63"],
  ["TH", "66"],
  ["VN", "84"],
  ["MY", "60"],
  ["ID", "62"],
  ["SG", "65"],
  ["KH", "855"],
  ["LA", "856"],
  ["MM", "95"],
  ["IN", "91"],
  ["BD", "880"],
  ["BR", "55"],
] as const;
