import type { Message } from "@perya/contract";
import type { TextKey } from "@perya/text";
import { Amount, classes, Icon, VisuallyHidden } from "@perya/ui";
import { Link } from "@perya/browser/router";
import ChevronDown from "lucide-react/icons/chevron-down";
import { type ReactNode, useId, useState } from "react";
import { useMoments } from "../../../lib/page-clock.ts";
import { useText } from "../../../lib/text.ts";
import { sayDevice, sayPlace } from "../../../lib/visits.ts";
import { MESSAGE_LOOKS } from "../messages.look.ts";
import { contractWords, readMoney, rewardWords, sayWhat } from "../messages.words.ts";

/** A message: one line with title and amount, which expands to the details. */
export function MessageRow({ message, onRead }: { message: Message; onRead: () => void }) {
  const { t, language } = useText();
  const { sayMoment } = useMoments();
  const [isOpen, setIsOpen] = useState(false);
  const detailsId = useId();
  const { type, facts, at, isRead } = message;
  const money = readMoney(facts);

  function toggle() {
    if (!isOpen && !isRead) onRead();
    setIsOpen(!isOpen);
  }

  return (
    <li>
      <button type="button" aria-expanded={isOpen} aria-controls={detailsId} onClick={toggle} className={LINE}>
        <Emblem type={type} />
        <span className="grid min-w-0 grow grid-cols-[1fr_auto] items-center gap-x-3">
          <span className={classes("text-text-1 max-sm:col-span-2", !isRead && "font-semibold")}>
            {!isRead && <VisuallyHidden>{`${t("messages.new")}: `}</VisuallyHidden>}
            {sayWhat(message, { t, language })}
          </span>
          <time dateTime={at} className="text-sm text-text-3">
            {sayMoment(at)}
          </time>
          {money && <Amount {...money} className={classes(MONEY, isRead ? "text-text-2" : "font-semibold")} />}
        </span>
        <span className="flex shrink-0 items-center gap-2">
          <span aria-hidden className={classes("size-2 rounded-full", isRead ? "bg-transparent" : "bg-sea")} />
          <Icon
            glyph={ChevronDown}
            size={16}
            className={classes("text-text-3 transition-transform", isOpen && "rotate-180")}
          />
        </span>
      </button>
      <div id={detailsId} hidden={!isOpen} className="animate-fade ps-15 pe-2 pt-1 pb-4">
        <p className="text-text-2">
          {t(`message.${type}.text`, {
            about: facts["about"] ?? "other",
            stage: facts["stage"] ?? "other",
            reason: facts["reason"] ?? "other",
            ...contractWords(facts),
            ...(type === "reward" && rewardWords(facts, language)),
          })}
        </p>
        {type === "service" && facts["words"] && (
          <p className="mt-2 rounded-control bg-surface-2 px-3 py-2 break-words text-text-1" style={AS_TYPED}>
            <bdi>{facts["words"]}</bdi>
          </p>
        )}
        <dl className="mt-2 flex flex-col gap-1 text-sm">
          {type === "security" && <Visit facts={facts} />}
          {facts["reason"] && (
            <Fact name={t("messages.reason")}>
              {type === "withdrawalRejected" || type === "reward"
                ? t(`message.${type}.reason`, { code: facts["reason"] })
                : facts["reason"]}
            </Fact>
          )}
          {facts["reference"] && (
            <Fact name={t("messages.reference")}>
              <code className="font-mono select-all">{facts["reference"]}</code>
            </Fact>
          )}
        </dl>
        {type === "service" && LETTERS.has(facts["about"] ?? "") && facts["reference"] && (
          <Link to="/member/feedback" className="link mt-2 inline-block py-2 text-sm">
            {t("messages.seeFeedback")}
          </Link>
        )}
        {type === "contract" && facts["contractId"] && (
          <Link
            to="/agentHome/contracts"
            search={{ id: facts["contractId"], ...(facts["side"] === "upline" && { side: "granted" }) }}
            className="link mt-2 inline-block py-2 text-sm"
          >
            {t("messages.seeContract")}
          </Link>
        )}
        {PLACES[type] && (
          <Link to={PLACES[type].to} className="link mt-2 inline-block py-2 text-sm">
            {t(PLACES[type].words)}
          </Link>
        )}
        {type === "reward" && facts["step"] !== "rejected" && (
          <Link
            to={facts["step"] === "approved" ? "/member/rewardCenter" : "/member/bonusDetails"}
            className="link mt-2 inline-block py-2 text-sm"
          >
            {t(facts["step"] === "approved" ? "messages.seeRewards" : "messages.seeBonuses")}
          </Link>
        )}
        {type === "security" && (
          <Link to="/member/securityCenter" className="link mt-2 inline-block py-2 text-sm">
            {t("messages.look")}
          </Link>
        )}
      </div>
    </li>
  );
}

/** Kinds of messages that answer the member's feedback. */
const LETTERS: ReadonlySet<string> = new Set(["answer", "appeal", "complaint"]);

function Emblem({ type }: Pick<Message, "type">) {
  const { glyph, colour } = MESSAGE_LOOKS[type];
  return (
    <span className={classes("grid size-10 shrink-0 place-items-center rounded-control", colour)}>
      <Icon glyph={glyph} />
    </span>
  );
}

/** Device and location of a security message. */
function Visit({ facts }: Pick<Message, "facts">) {
  const text = useText();
  const { t } = text;
  const { device = "", address = "", country = "" } = facts;
  return (
    <>
      <Fact name={t("messages.device")}>{sayDevice(device, t)}</Fact>
      <Fact name={t("messages.place")}>{sayPlace(address, country || null, text)}</Fact>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-text-3">{name}</dt>
      <dd className="min-w-0 break-words text-text-1">
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}

const LINE =
  "flex min-h-17 w-full items-center gap-3 rounded-control px-2 py-2 text-start transition-colors " +
  "hover:bg-surface-2 focus-visible:-outline-offset-2";

/**
 * Classes of the amount: to the right of both lines where there is space, otherwise at the end of the second line.
 */
const MONEY = "sm:col-start-2 sm:row-span-2 sm:row-start-1";

/** The page where a message's subject can be viewed. */
const PLACES: Partial<Record<Message["type"], { to: "/member/withdraw" | "/member/depositv2"; words: TextKey }>> = {
  withdrawalApproved: { to: "/member/withdraw", words: "messages.seeWithdrawals" },
  withdrawalRejected: { to: "/member/withdraw", words: "messages.seeWithdrawals" },
  depositCredited: { to: "/member/depositv2", words: "messages.seeDeposits" },
  depositFailed: { to: "/member/depositv2", words: "messages.seeDeposits" },
};

/** Keeps line breaks. A style instead of a class, which would be in every player's first load. */
const AS_TYPED = { whiteSpace: "pre-wrap" } as const;
