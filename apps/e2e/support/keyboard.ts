import { expect, type Locator, type Page } from "@playwright/test";

/**
 * Maximum number of Tab presses: more than any dialog has stops, and more than header and menu together, which a skip
 * link bypasses.
 */
const MAX_STOPS = 70;

type Role = "button" | "checkbox" | "link" | "radio" | "tab" | "menuitem";

/**
 * A user without a mouse. Controls are reached by Tab and used by the keys of their role; a control that Tab does not
 * reach counts as missing.
 */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Activates a button or a link. */
  async press(name: string, role: "button" | "link" = "button") {
    await this.#walkTo(this.#named(role, name), "Tab");
    await this.#page.keyboard.press("Enter");
  }

  /** Replaces the content of the field with this label. */
  async type(label: string, text: string) {
    await this.#walkTo(this.#page.getByLabel(startOf(label)).and(this.#page.locator("input")), "Tab");
    await this.#page.keyboard.press("ControlOrMeta+A");
    // Types one real key, then pastes the others. Each key renders the page, and more keys test nothing new.
    const [first = "", ...others] = text;
    await this.#page.keyboard.type(first);
    await this.#page.keyboard.insertText(others.join(""));
  }

  async tick(name: string) {
    const box = this.#named("checkbox", name);
    await this.#walkTo(box, "Tab");
    await this.#page.keyboard.press("Space");
    await expect(box).toBeChecked();
  }

  /**
   * Switches the tab of a dialog: back to the selected tab with Shift+Tab, then along the tab list with the arrow
   * key.
   */
  async chooseTab(name: string) {
    const tab = this.#named("tab", name);
    const row = this.#page.getByRole("tablist").filter({ has: tab });
    await this.#walkTo(row.getByRole("tab", { selected: true }), "Shift+Tab");
    await this.#walkTo(tab, "ArrowRight");
  }

  async chooseRadio(name: string) {
    await this.#walkTo(this.#page.getByRole("radio", { checked: true }), "Tab");
    await this.#walkTo(this.#named("radio", name), "ArrowDown");
  }

  /** Opens a menu by its button, which may be behind the current focus, and picks an entry. */
  async chooseFrom(menu: string, item: string) {
    await this.press(menu);
    await this.#walkTo(this.#named("menuitem", item), "ArrowDown");
    await this.#page.keyboard.press("Enter");
  }

  /** Submits the form of the focused field. */
  async submit() {
    await this.#page.keyboard.press("Enter");
  }

  async #walkTo(wanted: Locator, key: string) {
    await expect(wanted.first()).toBeVisible();
    let found = await wanted.elementHandles();
    for (let stops = 0; stops <= MAX_STOPS; stops += 1) {
      const place = await this.#page.evaluate(whereAmI, found);
      if (place === "there") return;
      // Searches the page again only if the element was replaced, because a search takes longer than a Tab press.
      if (place === "lost") found = await wanted.elementHandles();
      else await this.#page.keyboard.press(key);
    }
    throw new Error(`${key} does not lead to ${String(wanted)} in ${MAX_STOPS} steps`);
  }

  #named(role: Role, name: string): Locator {
    return this.#page.getByRole(role, { name: startOf(name) });
  }
}

function whereAmI(wanted: Node[]): "there" | "lost" | "elsewhere" {
  if (wanted.includes(document.activeElement as Node)) return "there";
  return wanted.every(({ isConnected }) => isConnected) && wanted.length > 0 ? "elsewhere" : "lost";
}

/**
 * Matches the start of an accessible name, which may continue after the label with a star, a hint or a number of
 * seconds. Never ends inside a word, as in "Maglaro nang ligtas".
 */
export function startOf(name: string): RegExp {
  return new RegExp(String.raw`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?!\p{L})`, "u");
}
