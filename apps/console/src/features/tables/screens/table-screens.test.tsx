import { savedViews, tables, type TablePage } from "@perya/contract";
import { type FakeApi, startFakeApi } from "@perya/testing/fake-api";
import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { t } from "../../../lib/text.ts";
import { itHasStates } from "../../../test/query-states.test-setup.ts";
import { BRAND_ID, showScreen } from "../../../test/screen.test-setup.tsx";
import { AllWithdrawalsScreen, DepositsScreen, StatementScreen } from "./table-screens.tsx";

let api: FakeApi;
beforeEach(async () => {
  api = await startFakeApi();
  api.answer(savedViews.listViews, []);
});

const page = (cells: TablePage["rows"][number]["cells"]): TablePage => ({
  rows: [{ id: "r1", brandId: BRAND_ID, cells: { currency: "PHP", ...cells } }],
  next: null,
  estimate: 1,
});
const NONE: TablePage = { rows: [], next: null, estimate: 0 };
const MEMBER_ID = "019bc186-de00-7752-9fb5-d114521d8f5b";
const AT = "2026-01-15T08:00:00.000Z";

describe.each([
  ["deposits", DepositsScreen, tables.readDeposits, "/deposit?id=r1", { createdAt: AT, amount: "512.00" }],
  [
    "withdrawals",
    AllWithdrawalsScreen,
    tables.readWithdrawals,
    "/withdrawal?id=r1",
    { requestedAt: AT, amount: "512.00" },
  ],
] as const)("all %s", (name, Screen, route, href, cells) => {
  const show = () => showScreen(Screen, { path: `/${name}`, may: ["payments.read", "withdrawals.read"] });

  itHasStates({
    api: () => api,
    route,
    show,
    ready: { value: page({ ...cells, reference: "R-512" }), text: "₱512.00" },
    empty: { value: NONE, text: t("tables.none.title") },
  });

  it("link each row to its page", async () => {
    api.answer(route, page({ ...cells, reference: "R-512" }));
    const { container } = await show();
    await screen.findAllByText("₱512.00");
    expect(container.querySelector(`a[href="${href}"]`)).not.toBeNull();
  });
});

describe("the statement of a member", () => {
  it("is filtered by the member in the address", async () => {
    api.answer(tables.readStatement, page({ at: AT, fund: "cash", cause: "deposit", amount: "512.00" }));
    await showScreen(StatementScreen, { path: `/statement?filter=member:${MEMBER_ID}`, may: ["money.read"] });
    expect((await screen.findAllByText(/₱512\.00/)).length).toBeGreaterThan(0);
    expect(decodeURIComponent(api.urlsOf(tables.readStatement)[0] ?? "")).toContain(`member:${MEMBER_ID}`);
  });

  it("names the missing filter and sends no request", async () => {
    await showScreen(StatementScreen, { path: "/statement", may: ["money.read"] });
    expect(screen.getByText(t("tables.problem.missing", { at: "member" }))).toBeTruthy();
    expect(api.urlsOf(tables.readStatement)).toEqual([]);
  });
});
