import type { ControlsProposal } from "@perya/contract";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isRefused } from "./problems.ts";
import { t } from "./text.ts";

/** The change to send, or the fields with invalid input. */
export type ReadDraft<Change, Field> = { change: Change; wrong: null } | { change: null; wrong: ReadonlySet<Field> };

type Editing<Settings, Draft, Change> = {
  draftOf: (settings: Settings) => Draft;
  readDraft: (draft: Draft, settings: Settings) => ReadDraft<Change, keyof Draft>;
  listLoosened: (settings: Settings, change: Change) => readonly string[];
  /** Loads the current settings after a concurrent change. */
  load: (settings: Settings, queries: QueryClient) => Promise<Settings | undefined>;
  queryKey: readonly string[];
};

/**
 * Edits settings, some of which need a second operator. If another operator saves first, keeps the typed values and
 * lists their changes.
 */
export function useControlsDraft<Settings extends { proposal: ControlsProposal | null }, Draft extends object, Change>(
  given: Settings,
  { draftOf, readDraft, listLoosened, load, queryKey }: Editing<Settings, Draft, Change>,
) {
  // A copy, so that a refetch cannot replace the values being edited.
  const [settings, setSettings] = useState(given);
  const [draft, setDraft] = useState(() => draftOf(given));
  const [isTried, setIsTried] = useState(false);
  const [changes, setChanges] = useState<readonly FieldChange<keyof Draft>[]>([]);
  const queries = useQueryClient();
  const { change, wrong } = readDraft(draft, settings);
  const loosened = change ? listLoosened(settings, change) : [];

  async function save(send: (change: Change) => Promise<unknown>) {
    if (!change) return;
    try {
      await send(change);
    } catch (error) {
      if (isRefused(error, "METHOD_CHANGED")) await showDifference();
      throw error;
    }
    await queries.invalidateQueries({ queryKey });
  }

  async function showDifference() {
    const now = await load(settings, queries);
    if (!now) return;
    setChanges(compareDrafts(draftOf(settings), draftOf(now)));
    setSettings(now);
  }

  return {
    settings,
    draft,
    set: (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part })),
    change,
    loosened,
    /** Fields that another operator has changed since the dialog opened, known after a refused save. */
    changes,
    isComplete: change !== null,
    /** True if the change needs a second operator while an earlier proposal still awaits one. */
    isBlocked: loosened.length > 0 && settings.proposal?.state === "proposed",
    errorOf: (field: keyof Draft) => (isTried && wrong?.has(field) ? t("methods.wrong") : undefined),
    onTried: () => setIsTried(true),
    save,
  };
}

type FieldChange<Field> = { field: Field; before: string; now: string };

/** Fields whose values differ between the two drafts, compared as typed. */
export function compareDrafts<Draft extends object>(was: Draft, is: Draft): FieldChange<keyof Draft>[] {
  return (Object.keys(was) as (keyof Draft)[])
    .filter((field) => was[field] !== is[field])
    .map((field) => ({ field, before: String(was[field]), now: String(is[field]) }));
}

/** An amount without needless decimals: "100.0000" is "100". */
export function draftAmount(amount: string): string {
  return amount.replace(/(\.\d\d)\d*$/u, "$1").replace(/\.00$/u, "");
}
