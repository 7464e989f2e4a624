import type { Contract, ContractReading, ContractTermsText, OfferGrounds } from "@perya/contract";

const id = (number: number) => `0198f2a4-7c1b-7000-8000-00000000000${number}`;

const FIRST = { rate: 400, bet: "1000.00", profit: "0.00", members: 0 };

export const DAILY = {
  kind: "daily" as const,
  currency: "PHP",
  activeBet: "100.00",
  tiers: [FIRST, { rate: 600, bet: "20000.00", profit: "0.00", members: 2 }],
} satisfies ContractTermsText;

/** Lower terms with one tier. */
export const LOWER = { ...DAILY, tiers: [{ ...FIRST, rate: 300 }] } satisfies ContractTermsText;

export const DIVIDEND: ContractTermsText = {
  kind: "dividend",
  currency: "PHP",
  cycle: "weekly",
  carryOver: "next",
  activeBet: "500.00",
  tiers: [{ rate: 10_000, bet: "5000.00", profit: "500.00", members: 1 }],
};

export const REALTIME: ContractTermsText = {
  kind: "realtime",
  currency: "PHP",
  winRate: 200,
  lossRate: 400,
  singleBet: "10.00",
};

export const NESTOR = { id: id(1), name: "Nestor" };
export const MILA = { id: id(2), name: "Mila" };

/** A contract from Mila to Nestor, from Nestor's side. */
export function sampleContract(change: Partial<Contract> = {}): Contract {
  const terms = change.terms ?? DAILY;
  return {
    id: id(5),
    kind: terms.kind,
    version: 1,
    state: "active",
    side: "downline",
    upline: MILA,
    downline: NESTOR,
    terms,
    termsHash: "5be0".padEnd(64, "0"),
    offeredAt: "2026-03-01T02:00:00.000Z",
    answeredAt: "2026-03-01T03:00:00.000Z",
    startsAt: "2026-03-01T16:00:00.000Z",
    endAskedBy: null,
    endsAt: null,
    endedFor: null,
    ...change,
  };
}

export function sampleOffer(change: Partial<Contract> = {}): Contract {
  return sampleContract({ id: id(6), state: "offered", answeredAt: null, startsAt: null, ...change });
}

export function sampleReading(contract: Contract, change: Partial<ContractReading> = {}): ContractReading {
  const events = [{ action: "offered" as const, by: "upline" as const, causeId: null, at: contract.offeredAt }];
  return { contract, events, wouldEnd: [], before: null, ...change };
}

/** Mila has a daily salary and a dividend contract and offers one to Nestor. */
export function sampleGrounds(change: Partial<OfferGrounds> = {}): OfferGrounds {
  const held = { upline: null, downline: MILA };
  return {
    downline: NESTOR,
    own: [sampleContract({ ...held, terms: DAILY }), sampleContract({ ...held, id: id(7), terms: DIVIDEND })],
    theirs: [],
    allowsEqualRate: false,
    ...change,
  };
}

export const TO_END = [
  { id: id(8), downline: { id: id(9), name: "Pilar" }, violations: [{ violation: "rateTooHigh" }] },
];
