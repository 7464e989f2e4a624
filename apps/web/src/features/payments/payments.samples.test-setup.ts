import type { Deposit, PaymentMethod } from "@perya/contract";

export function sampleMethod(code: string, facts: Partial<PaymentMethod> = {}): PaymentMethod {
  return {
    id: code,
    code,
    kind: "ewallet",
    name: "GCash",
    currency: "PHP",
    minimum: "100",
    maximum: "50000",
    feeFixed: "15",
    feeBp: 0,
    chips: ["200", "500"],
    arrivalMinutes: 1,
    hours: null,
    closed: null,
    lastUsedAt: null,
    ...facts,
  };
}

/** A deposit created now, payable by QR code for 30 minutes. */
export function sampleDeposit(facts: Partial<Deposit> = {}): Deposit {
  const [createdAt, expiresAt] = [new Date(), new Date(Date.now() + 1_800_000)].map((moment) => moment.toISOString());
  return {
    id: "d1",
    reference: "D-0123456789",
    methodId: "qrph",
    methodName: "QR Ph",
    kind: "qrph",
    currency: "PHP",
    amount: "750",
    fee: "15",
    credit: "735",
    paidAmount: null,
    state: "waiting",
    reason: null,
    nextStep: { qrPayload: "000201010212" },
    isProofSent: false,
    createdAt: createdAt ?? "",
    expiresAt: expiresAt ?? "",
    creditedAt: null,
    transfer: null,
    ...facts,
  };
}
