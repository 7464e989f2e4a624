import { classes, type Glyph, Icon } from "@perya/ui";
import Calculator from "lucide-react/icons/calculator";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import Fingerprint from "lucide-react/icons/fingerprint-pattern";
import History from "lucide-react/icons/history";
import LockKeyhole from "lucide-react/icons/lock-keyhole";
import PencilLine from "lucide-react/icons/pencil-line";
import type { ReactNode } from "react";
import type { Verdict } from "./check-round.ts";
import { useVerify } from "./verify-context.tsx";

export type Standing = Verdict | "waiting" | "working" | "secret";

const GLYPHS: Readonly<Record<Standing, Glyph>> = {
  fits: CircleCheck,
  differs: CircleX,
  hash: Fingerprint,
  version: History,
  "worked-out": Calculator,
  waiting: PencilLine,
  secret: LockKeyhole,
  working: Calculator,
};

const TINTS: Readonly<Record<Standing, string>> = {
  fits: "border-leaf bg-leaf-soft [&>svg]:text-leaf",
  differs: "border-coral bg-coral-soft [&>svg]:text-coral",
  hash: "border-persimmon bg-persimmon-soft [&>svg]:text-persimmon",
  version: "border-persimmon bg-persimmon-soft [&>svg]:text-persimmon",
  "worked-out": "border-sea bg-sea-soft [&>svg]:text-sea",
  waiting: "border-line bg-surface-1 [&>svg]:text-text-3",
  secret: "border-persimmon bg-persimmon-soft [&>svg]:text-persimmon",
  working: "border-line bg-surface-1 [&>svg]:text-text-3",
};

/** Shows the verdict. */
export function VerdictCard({
  standing,
  result,
  share = "",
}: {
  standing: Standing;
  result?: string | undefined;
  share?: string;
}) {
  const { t } = useVerify();
  return (
    <output className={classes("flex items-start gap-4 rounded-card border-2 p-4 sm:p-5", TINTS[standing])}>
      <Icon glyph={GLYPHS[standing]} size={32} />
      <span className="flex min-w-0 flex-col gap-1">
        <strong className="font-display text-xl leading-tight font-bold">{t(`verdict.${standing}`)}</strong>
        <span className="text-text-2">{t(`verdict.${standing}Hint`, { share })}</span>
        {result !== undefined && (
          <span className="pt-1 font-semibold wrap-anywhere">
            {t("result")}: <bdi className="font-mono">{result}</bdi>
          </span>
        )}
      </span>
    </output>
  );
}

/** One step with its output. */
export function Step({
  number,
  title,
  text,
  children,
}: {
  number: number;
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface-1 p-4 sm:p-5">
      <h2 className="flex items-center gap-3 text-lg">
        <span
          aria-hidden
          className="grid size-7 shrink-0 place-items-center rounded-full bg-text-1 text-sm text-canvas tabular-nums"
        >
          {number}
        </span>
        {title}
      </h2>
      <p className="max-w-[72ch] text-text-2">{text}</p>
      {children}
    </li>
  );
}

/** A long value with its label. */
export function Value({ name, children }: { name: string; children: ReactNode }) {
  return (
    <dl className="rounded-control bg-surface-2 px-3 py-2">
      <dt className="text-sm text-text-2">{name}</dt>
      <dd className="font-mono text-sm wrap-anywhere">
        <bdi>{children}</bdi>
      </dd>
    </dl>
  );
}

/** Result of a step's check, as text and icon. */
export function Held({ holds, children }: { holds: boolean | null; children: ReactNode }) {
  const tone = holds === null ? "text-text-2" : holds ? "text-leaf" : "text-coral";
  return (
    <p className={classes("flex items-start gap-2 font-semibold", tone)}>
      {holds !== null && <Icon glyph={holds ? CircleCheck : CircleX} className="mt-0.5" />}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}
