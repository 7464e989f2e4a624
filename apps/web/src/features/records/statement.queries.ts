import { wallet } from "@perya/contract";
import { call } from "../../lib/api.ts";
import { byPages } from "../../lib/by-pages.ts";

const PAGE_SIZE = 30;

/** Queries of cash entries. The key is below "wallet", so the live event "balance" invalidates them. */
export const statementQueries = {
  cash: () =>
    byPages(["wallet", "statement"], (start) =>
      call(wallet.readStatement, { query: { kind: "cash", pageSize: PAGE_SIZE, ...start } }),
    ),
};
