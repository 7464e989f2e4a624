import { OutsideFailure } from "../../../outside/index.ts";
import type { Provider } from "./provider.ts";

const nobody = () => Promise.reject(new OutsideFailure("bank: an operator does this by hand", "not_configured"));

/**
 * The brand's own bank account, without an API. Members pay into it, and operators compare the proof with the
 * statement.
 */
export const bank: Provider = {
  capabilities: {
    deposits: true,
    payouts: false,
    reports: false,
    reportsRefunds: false,
    reportsPayouts: false,
    signsBody: false,
    refundDays: 0,
    expiryMinutes: { least: 15, most: 10_080 },
  },
  secretNames: [],
  testAccount: async () => {},
  createDeposit: nobody,
  // Always pending: without an API, an operator decides.
  getDeposit: async (_reach, { reference }) => ({
    providerReference: reference,
    reference,
    status: "pending",
    paid: null,
  }),
  createPayout: nobody,
  getPayout: async () => null,
  verifyWebhook: () => false,
  readWebhook: () => [],
  mayBeSigned: () => false,
  listSince: async () => [],
  fetchSettlement: async () => null,
  validateAccount: ({ number, name }) => {
    if (!/^\d{6,20}$/.test(number)) return "number";
    return name.trim() === "" ? "name" : null;
  },
};
