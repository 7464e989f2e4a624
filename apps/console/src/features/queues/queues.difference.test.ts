import { NetworkFailure, Refusal } from "@perya/client";
import type { ErrorCode } from "@perya/contract";
import { expect, it } from "vitest";
import { readDifference } from "./queues.difference.ts";

const facts = { state: "open", version: 3, claimedBy: "celia", doneBy: null, outcome: null, changes: [] };
const refuse = (code: ErrorCode, value: unknown) =>
  new Refusal({ success: false, code, value, message: "", requestId: "1" } as never, 409);

it.each([
  ["changed by others", refuse("WORK_CHANGED", facts), facts],
  ["lost to another", refuse("WORK_LOST", facts), facts],
  ["answered already", refuse("WORK_DONE", facts), facts],
  ["told by an older server", refuse("WORK_CHANGED", null), null],
  ["refused for another reason", refuse("NOT_PERMITTED", facts), null],
  ["not answered at all", new NetworkFailure("offline"), null],
])("reads what came meanwhile of a case that was %s", (_name, error, expected) => {
  expect(readDifference(error)).toEqual(expected);
});
