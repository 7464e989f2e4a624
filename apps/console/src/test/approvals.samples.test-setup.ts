import type { Approval, ControlsProposal } from "@perya/contract";
import { BRAND_ID } from "./screen.test-setup.tsx";

/** An adjustment proposed by a colleague. */
export const sampleApproval = (change: Partial<Approval> = {}): Approval => ({
  id: "a1",
  brandId: BRAND_ID,
  kind: "money.adjust",
  subjectKind: "member",
  subjectId: "m1",
  payload: { direction: "give", amount: "250.00", currency: "PHP", kind: "correction" },
  facts: {},
  isOver: false,
  permission: "money.adjust",
  reason: "A round was paid wrongly",
  state: "proposed",
  proposedBy: { id: "o2", account: "bayani" },
  proposedAt: "2026-01-15T08:00:00.000Z",
  expiresAt: "2100-01-01T00:00:00.000Z",
  decidedBy: null,
  decidedAt: null,
  words: "",
  isOwn: false,
  isRelated: false,
  ...change,
});

/** A proposal for a looser maximum. */
export const sampleProposal = (change: Partial<ControlsProposal> = {}): ControlsProposal => ({
  id: "a1",
  state: "proposed",
  reason: "A campaign",
  proposedBy: "bayani",
  proposedAt: "2026-01-15T08:00:00.000Z",
  expiresAt: "2100-01-01T00:00:00.000Z",
  decidedBy: null,
  words: "",
  from: { maximum: "50000.00" },
  to: { maximum: "80000.00" },
  ...change,
});
