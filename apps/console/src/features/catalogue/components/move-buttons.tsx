import { type Glyph, IconButton } from "@perya/ui";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import { t } from "../../../lib/text.ts";

type Mover = (() => void) | undefined;

/** Moves an entry up or down; undefined disables a button. */
export function MoveButtons({ name, onUp, onDown }: { name: string; onUp: Mover; onDown: Mover }) {
  return (
    <div className="-ms-3 flex">
      <MoveButton icon={ArrowUp} label={t("catalogue.up", { name })} onMove={onUp} />
      <MoveButton icon={ArrowDown} label={t("catalogue.down", { name })} onMove={onDown} />
    </div>
  );
}

/** Restores the focus, which a button loses when its row moves on the page. */
function MoveButton({ icon, label, onMove }: { icon: Glyph; label: string; onMove: Mover }) {
  return (
    <IconButton
      icon={icon}
      label={label}
      disabled={!onMove}
      onClick={({ currentTarget: button }) => {
        onMove?.();
        requestAnimationFrame(() => button.focus());
      }}
    />
  );
}
