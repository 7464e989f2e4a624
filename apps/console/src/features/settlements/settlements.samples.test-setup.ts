import type { SettlementLimit, SettlementPayable, SettlementPeriod, SettlementReading } from "@perya/contract";
import { BRAND_ID } from "../../test/screen.test-setup.tsx";

export const samplePeriod = (change: Partial<SettlementPeriod> = {}): SettlementPeriod => ({
  id: "q1",
  brandId: BRAND_ID,
  kind: "daily",
  cycle: null,
  currency: "PHP",
  startsAt: "2026-01-14T16:00:00.000Z",
  endsAt: "2026-01-15T16:00:00.000Z",
  run: 0,
  state: "counted",
  lines: 4,
  gross: "1234.00",
  due: "1200.00",
  covered: "0.00",
  owed: "1200.00",
  paid: null,
  hash: "feedbeef",
  countedAt: "2026-01-15T17:00:00.000Z",
  releasedAt: null,
  paidAt: null,
  supersededAt: null,
  isByLimit: false,
  ...change,
});

export const sampleReading = (change: Partial<SettlementReading> = {}): SettlementReading => ({
  period: samplePeriod(),
  runs: [{ id: "q1", run: 0, state: "counted", due: "1200.00", owed: "1200.00" }],
  releasedBy: [],
  approvalId: null,
  moved: "1200.00",
  limit: "0.00",
  ...change,
});

export const samplePayable = (change: Partial<SettlementPayable> = {}): SettlementPayable => ({
  currency: "PHP",
  balance: "700.00",
  unpaid: "700.00",
  waiting: "1200.00",
  debts: "0.00",
  isEqual: true,
  ...change,
});

export const sampleLimit = (change: Partial<SettlementLimit> = {}): SettlementLimit => ({
  kind: "daily",
  currency: "PHP",
  most: "5000.00",
  setAt: null,
  proposed: null,
  ...change,
});
