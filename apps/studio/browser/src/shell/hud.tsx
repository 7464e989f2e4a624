import { type Amount, compare, fromWire } from "@perya/money";
import { classes, type Glyph, Icon, Menu, MenuItem, VisuallyHidden } from "@perya/ui";
import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import Volume2 from "lucide-react/icons/volume-2";
import VolumeX from "lucide-react/icons/volume-x";
import WifiOff from "lucide-react/icons/wifi-off";
import { findKey, type Translate } from "../text/text.ts";
import { useGame } from "./game-context.tsx";
import { LiveRegion } from "./live-region.tsx";
import { type Trouble, useSessionState } from "./session.ts";
import { useSound } from "./sound.ts";
import { limitFigures, useStakeWithin } from "./limits.tsx";

/** A small button with its label below the icon. */
export function DeckButton({
  glyph,
  label,
  isPressed,
  isHidden = false,
  onPress,
  className,
}: {
  glyph: Glyph;
  label: string;
  isPressed?: boolean | undefined;
  isHidden?: boolean;
  onPress: () => void;
  className?: string;
}) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={onPress}
      hidden={isHidden}
      className={classes(
        "flex min-h-13 min-w-14 flex-col flat:min-w-12 items-center justify-center gap-1 rounded-control px-1.5 text-xs transition-colors",
        "hover:bg-surface-2 active:bg-surface-3",
        isPressed ? "text-sea" : "text-text-1",
        className,
      )}
    >
      <Icon glyph={glyph} size={20} />
      <span className="leading-tight">{label}</span>
    </button>
  );
}

export function SoundButton({ className = "" }: { className?: string }) {
  const { t } = useGame();
  const [isOn, switchSound] = useSound();
  return (
    <DeckButton
      glyph={isOn ? Volume2 : VolumeX}
      label={t("hud.sound")}
      isPressed={isOn}
      onPress={() => switchSound(!isOn)}
      className={className}
    />
  );
}

export function Balance({ className }: { className?: string }) {
  const { t, session, start, money } = useGame();
  const { balance } = useSessionState(session);
  return (
    <div className={classes("flex flex-col", className)}>
      <span className="text-xs text-text-3">{start.isForFun ? t("hud.balanceForFun") : t("hud.balance")}</span>
      <bdi className="text-base font-semibold whitespace-nowrap tabular-nums">{money(balance)}</bdi>
    </div>
  );
}

/** Bet picker: smaller, larger, or from all steps. */
export function StakePicker({
  stake,
  label,
  isLocked,
  onChoose,
  className,
}: {
  stake: Amount;
  label: string;
  isLocked: boolean;
  onChoose: (stake: Amount) => void;
  className?: string;
}) {
  const { t, session, money } = useGame();
  const { limits } = useSessionState(session);
  const steps = limits.steps.map(fromWire).toSorted(compare);
  useStakeWithin(limits, { stake, isLocked, onChoose });
  const smaller = steps.findLast((step) => step < stake);
  const larger = steps.find((step) => step > stake);
  const edge =
    "grid w-12 place-items-center rounded-control transition-colors hover:bg-surface-3 aria-disabled:opacity-35 flat:w-10";
  // aria-disabled instead of disabled, so that the button keeps the focus.
  const stepTo = (to: Amount | undefined) => ({
    "aria-disabled": isLocked || to === undefined || undefined,
    onClick: () => !isLocked && to !== undefined && onChoose(to),
  });

  return (
    <div className={classes("flex flex-col gap-1", className)}>
      <span className="text-xs text-text-2">{label}</span>
      <fieldset className="min-w-0 rounded-control border border-line-strong bg-surface-2">
        <legend className="sr-only">{t("hud.bet")}</legend>
        <div className="flex h-12 items-stretch justify-between flat:h-11">
          <button type="button" aria-label={t("hud.betLess")} {...stepTo(smaller)} className={edge}>
            <Icon glyph={Minus} />
          </button>
          <Menu
            label={t("hud.betMenu")}
            trigger={
              <>
                <VisuallyHidden>{t("hud.betChoose")}</VisuallyHidden> <bdi>{money(stake)}</bdi>
              </>
            }
            triggerClassName="min-w-20 grow rounded-control px-1 text-center text-base font-semibold tabular-nums hover:bg-surface-3"
          >
            {steps.map((each) => (
              <MenuItem
                key={String(each)}
                disabled={isLocked}
                aria-current={each === stake || undefined}
                onSelect={() => onChoose(each)}
              >
                <bdi className="tabular-nums">{money(each)}</bdi>
              </MenuItem>
            ))}
          </Menu>
          <button type="button" aria-label={t("hud.betMore")} {...stepTo(larger)} className={edge}>
            <Icon glyph={Plus} />
          </button>
        </div>
        <LiveRegion text={`${t("hud.bet")}: ${money(stake)}`} />
      </fieldset>
    </div>
  );
}

function troubleText(trouble: Trouble, t: Translate, figures: Record<string, string>): string {
  if (trouble.kind === "refused") return t(findKey(`trouble.${trouble.code}`, "trouble.OTHER"), figures);
  return t(`trouble.${trouble.kind}`);
}

/** Shows why the game waits or a bet was refused. */
export function TroubleStrip() {
  const { t, session, money } = useGame();
  const { trouble, limits } = useSessionState(session);
  return (
    <output className="pointer-events-none absolute inset-x-0 top-0 z-10 flex justify-center px-3 pt-2">
      {trouble && (
        <p className="pointer-events-auto flex animate-enter items-center gap-2 rounded-control border border-line-strong bg-surface-1 px-4 py-2 text-sm shadow-sheet">
          {trouble.kind === "silence" && <Icon glyph={WifiOff} className="text-persimmon" />}
          {troubleText(trouble, t, limitFigures(limits, money))}
        </p>
      )}
    </output>
  );
}
