import { wallet } from "@perya/contract";
import { call } from "../../lib/api.ts";
import { byPages } from "../../lib/by-pages.ts";

const PAGE_SIZE = 30;

/** Below "wallet": whatever moves the balance is a new entry, and the server says so. */
export const statementQueries = {
  cash: () =>
    byPages(["wallet", "statement"], (start) =>
      call(wallet.readStatement, { query: { kind: "cash", pageSize: PAGE_SIZE, ...start } }),
    ),
};
