import type { WithdrawalSettings } from "@perya/contract";
import { expect, it } from "vitest";
import { readParts } from "./components/approve-dialog.tsx";
import { compareDrafts } from "../../lib/controls-draft.ts";
import { draftOf, readDraft } from "./settings.draft.ts";

it.each([
  ["nothing: whole", "", undefined],
  ["two that add up", "30000 + 18500", ["30000.00", "18500.00"]],
  ["three with centavos", "0.50+48000+499.50", ["0.50", "48000.00", "499.50"]],
  ["one alone", "48500", null],
  ["a centavo less", "30000 + 18499.99", null],
  ["what is no amount", "30000 + most of it", null],
  ["a part of nothing", "48500 + 0", null],
])("a withdrawal of 48,500 in parts: %s", (_name, typed, parts) => {
  expect(readParts(typed, "48500.00", "PHP")).toEqual(parts);
});

const SETTINGS: WithdrawalSettings = {
  brandId: "brand",
  version: 3,
  minimum: "100.00",
  maximum: "200000.00",
  dayMaximum: "500000.00",
  dayCount: 5,
  turnoverPercent: 100,
  automaticUpTo: "5000.00",
  fourEyesAbove: "50000.00",
  way: "provider",
  confirmMinutes: 60,
  reviewMinutes: 240,
  payoutMinutes: 30,
  proposal: null,
};

it("sends untouched values unchanged", () => {
  const { brandId: _brand, version: _version, proposal: _proposal, ...rest } = SETTINGS;
  expect(readDraft(draftOf(SETTINGS))).toEqual({ change: rest, wrong: null });
});

it.each([
  ["a minimum of nothing", { minimum: "0" }, ["minimum"]],
  ["less at most than at least", { maximum: "99" }, ["maximum"]],
  ["less in a day than at once", { dayMaximum: "199999" }, ["dayMaximum"]],
  ["a day without any", { dayCount: "0" }, ["dayCount"]],
  ["words for minutes", { confirmMinutes: "an hour" }, ["confirmMinutes"]],
  ["nothing by itself, which is a choice", { automaticUpTo: "0", fourEyesAbove: "0" }, []],
])("limits with %s", (_name, typed, wrong) => {
  expect([...(readDraft({ ...draftOf(SETTINGS), ...typed }).wrong ?? [])]).toEqual(wrong);
});

it("lists only the fields that another operator changed", () => {
  expect(compareDrafts(draftOf(SETTINGS), draftOf({ ...SETTINGS, version: 4, dayCount: 3, way: "manual" }))).toEqual([
    { field: "dayCount", before: "5", now: "3" },
    { field: "way", before: "provider", now: "manual" },
  ]);
});
