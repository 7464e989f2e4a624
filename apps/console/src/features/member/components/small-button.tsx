import { type Glyph, Icon } from "@perya/ui";

type Props = { icon: Glyph; label: string; onClick: () => void };

/** Icon button beside a value in a dense list. */
export function SmallButton({ icon, label, onClick }: Props) {
  return (
    <button
      type="button"
      title={label}
      onClick={onClick}
      className="inline-grid size-7 shrink-0 place-items-center rounded-control text-sea hover:bg-surface-2"
    >
      <Icon glyph={icon} size={16} />
      <span className="sr-only">{label}</span>
    </button>
  );
}
