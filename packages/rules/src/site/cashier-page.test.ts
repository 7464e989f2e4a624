import { describe, expect, it } from "vitest";
import { isCashierPage, isUndisturbedPage } from "./cashier-page.ts";

describe("pages", () => {
  it.each([
    ["/member/depositv2", "cashier"],
    ["/member/depositV2", "cashier"],
    ["/member/depositv2/", "cashier"],
    ["/member/depositv2?deposit=1", "cashier"],
    ["/member/withdraw", "cashier"],
    ["/member/withdraw#earlier", "cashier"],
    ["/member/transferFund", "cashier"],
    ["/member/transferUpline", "cashier"],
    ["/agentHome/depositv2", "cashier"],
    ["/agentHome/withdraw", "cashier"],
    ["/agentHome/transfers", "cashier"],
    ["/member/securityCenter", "undisturbed"],
    ["/paymentReturn?payment=x", "undisturbed"],
    ["/", "other"],
    ["", "other"],
    ["/member", "other"],
    ["/member/transactionHistory", "other"],
    ["/member/rewardCenter", "other"],
    ["/depositv2", "other"],
    ["/rng/withdraw", "other"],
    ["/?next=/member/withdraw", "other"],
    ["//member/withdraw", "other"],
  ])("%j is of kind %s", (path, kind) => {
    expect([isCashierPage(path), isUndisturbedPage(path)]).toEqual([kind === "cashier", kind !== "other"]);
  });
});
