import type { Closure } from "@perya/contract";
import { TextField } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useRested } from "../../../lib/rested.ts";
import { useMay } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { Panel } from "../../../lib/ui/panel.tsx";
import type { Switch } from "../../../lib/ui/switch-dialog.tsx";
import { switchQueries } from "../switches.queries.ts";
import { findClosure } from "../switches.find.ts";
import { SwitchRow } from "./switch-row.tsx";

const MIN_LETTERS = 2;

/** Finds a game or member to close or reopen. A search, because there are too many to list. */
export function FindSwitch({ brandId, closures }: { brandId: string; closures: readonly Closure[] }) {
  const [words, setWords] = useState("");
  const rested = useRested(words.trim());
  const isAsked = rested.length >= MIN_LETTERS;
  const [mayGames, mayMembers] = [useMay("games.read", brandId), useMay("members.read", brandId)];
  const games = useQuery({ ...switchQueries.games(brandId, rested), enabled: isAsked && mayGames });
  const members = useQuery({ ...switchQueries.members(brandId, rested), enabled: isAsked && mayMembers });
  const found: { what: Switch; name: string; note: string }[] = isAsked
    ? [
        ...(games.data?.games ?? []).map(({ id, name, vendor, code }) => ({
          what: { kind: "game" as const, brandId, subject: id },
          name,
          note: `${t("switches.kind.game")} · ${vendor} · ${code}`,
        })),
        ...(members.data?.members ?? []).map(({ id, account, nickname }) => ({
          what: { kind: "member" as const, brandId, subject: id },
          name: account,
          note: [t("switches.kind.member"), nickname].filter(Boolean).join(" · "),
        })),
      ]
    : [];
  const isLooking = rested !== words.trim() || games.isLoading || members.isLoading;
  return (
    <Panel title={t("switches.find")} isPadded={false}>
      <div className="px-4 py-3">
        <TextField
          label={t("switches.findLabel")}
          hint={t("switches.findHint")}
          type="search"
          autoComplete="off"
          maxLength={60}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </div>
      <output className="sr-only">{isAsked && !isLooking && t("switches.found", { count: found.length })}</output>
      {isAsked && !isLooking && found.length === 0 && (
        <p className="px-4 pb-3 text-dense text-text-3">{t("switches.foundNone")}</p>
      )}
      {found.length > 0 && (
        <ul className="border-t border-line-soft">
          {found.map(({ what, name, note }) => (
            <SwitchRow key={what.subject} what={what} name={name} note={note} closure={findClosure(closures, what)} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
