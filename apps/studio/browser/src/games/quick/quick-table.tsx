import { classes } from "@perya/ui";
import BookOpen from "lucide-react/icons/book-open";
import HistoryGlyph from "lucide-react/icons/history";
import { type ReactNode, useState } from "react";
import { useGame } from "../../shell/game-context.tsx";
import { Balance, DeckButton, SoundButton, TroubleStrip } from "../../shell/hud.tsx";
import type { Recall } from "../../shell/history.tsx";
import { InfoDialog, type InfoSection } from "../../shell/info-dialog.tsx";
import { Sealed } from "./sealed.tsx";
import { Backdrop } from "./scenery.tsx";

/** Scene and panel: side by side on desktops and landscape phones, stacked on portrait phones. */
export function QuickTable({
  scene,
  panel,
  tools,
  rules,
  replay,
}: {
  scene: ReactNode;
  /** Settings and main button. */
  panel: ReactNode;
  /** Optional controls, such as fast play and autoplay. */
  tools?: ReactNode;
  rules: ReactNode;
  replay: Recall;
}) {
  const { t, start } = useGame();
  const [info, setInfo] = useState<InfoSection | null>(null);
  return (
    <main
      className={classes(
        "relative flex h-[calc(100dvh-var(--strip,0rem))] flex-col overflow-hidden bg-canvas",
        "lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-4 lg:p-4",
        "flat:grid flat:grid-cols-[minmax(0,1fr)_19rem] flat:gap-0 flat:p-0",
      )}
    >
      <TroubleStrip />
      <section
        aria-label={start.game.name}
        className="relative flex min-h-0 min-w-0 grow flex-col overflow-hidden lg:rounded-card"
      >
        <Backdrop />
        {scene}
      </section>
      <section
        aria-label={t("quick.panel")}
        className={classes(
          "relative z-1 flex flex-col gap-3 border-t border-line bg-surface-1 px-3 pt-3 pb-[max(0.5rem,env(safe-area-inset-bottom))]",
          "-mt-4 rounded-t-sheet short:gap-2 short:pt-2 lg:mt-0 lg:gap-4 lg:overflow-y-auto lg:rounded-card lg:border lg:p-4",
          "flat:mt-0 flat:gap-2 flat:overflow-y-auto flat:rounded-none flat:border-s flat:border-t-0",
        )}
      >
        <div className="flex items-center justify-between gap-3 max-lg:contents flat:contents">
          <h1 className="truncate font-display text-lg font-bold max-lg:sr-only flat:sr-only">{start.game.name}</h1>
          <Balance className="items-end max-lg:hidden flat:hidden" />
        </div>
        {panel}
        <Sealed />
        <div className="flex items-center justify-between gap-1 lg:mt-auto lg:border-t lg:border-line lg:pt-2 flat:mt-0 flat:border-0 flat:pt-0">
          <Balance className="min-w-0 ps-1 lg:hidden flat:flex" />
          <div className="flex lg:grow lg:justify-around flat:grow-0">
            {tools}
            <DeckButton
              glyph={BookOpen}
              label={t("hud.info")}
              onPress={() => setInfo("rules")}
              className="min-w-12 max-sm:px-1"
            />
            <DeckButton
              glyph={HistoryGlyph}
              label={t("hud.history")}
              onPress={() => setInfo("history")}
              className="max-lg:hidden"
            />
            <SoundButton className="min-w-12 max-sm:px-1" />
          </div>
        </div>
      </section>
      {info && <InfoDialog first={info} rules={rules} replay={replay} onClose={() => setInfo(null)} />}
    </main>
  );
}
