/** Updates the outbox, filters while typing, copies codes. Without JavaScript the page reloads periodically. */
const EVERY_MS = 1_500;
const TYPING_PAUSE_MS = 200;

const main = document.querySelector("main");
const list = document.querySelector("#messages");
const status = document.querySelector("#status");
const filter = document.querySelector("#to");
let to = filter.defaultValue;
let newest = Number(main.dataset.newest);

/** Shows buttons that need this script, hides the one that does not, and updates relative times. */
function touchUp() {
  document.querySelector("#filter").hidden = true;
  document.querySelector("#clear").hidden = list.children.length === 0;
  for (const button of document.querySelectorAll(".copy")) button.hidden = false;
  for (const time of document.querySelectorAll("time")) time.textContent = sayWhen(time.dateTime);
}

function sayWhen(moment) {
  const seconds = Math.max(0, Math.round((Date.now() - Date.parse(moment)) / 1000));
  if (seconds < 10) return "just now";
  if (seconds < 60) return `${seconds} s ago`;
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min ago`;
  return new Date(moment).toLocaleTimeString();
}

function sayCount() {
  const count = list.children.length;
  const messages = count === 1 ? "1 message" : `${count} messages`;
  status.textContent = to ? `${messages} to “${to}”` : messages;
  document.querySelector("#empty").hidden = count > 0;
  document.querySelector("#empty h2").textContent = to ? "Nothing for this recipient" : "Nothing sent yet";
}

async function fetchNew() {
  const asked = to;
  const response = await fetch(`/messages?${new URLSearchParams({ after: String(newest), to })}`);
  const { generation, newest: latest, html } = await response.json();
  // The outbox was cleared or the sandbox restarted, so the page reloads.
  if (String(generation) !== main.dataset.generation) return location.reload();
  if (asked !== to || latest === newest) return;
  newest = latest;
  // The server escaped this HTML, and the page's policy blocks scripts in it.
  list.insertAdjacentHTML("afterbegin", html);
  sayCount();
}

async function keepFresh() {
  try {
    if (!document.hidden) await fetchNew();
    main.classList.remove("away");
  } catch {
    main.classList.add("away");
    status.textContent = "Sandbox not responding. Retrying…";
  }
  touchUp();
  setTimeout(() => void keepFresh(), EVERY_MS);
}

async function applyFilter() {
  to = filter.value.trim();
  history.replaceState(null, "", to ? `/?${new URLSearchParams({ to })}` : "/");
  newest = 0;
  list.replaceChildren();
  await fetchNew();
  sayCount();
  touchUp();
}

let typing;
filter.addEventListener("input", () => {
  clearTimeout(typing);
  typing = setTimeout(() => void applyFilter(), TYPING_PAUSE_MS);
});
filter.form.addEventListener("submit", (event) => {
  event.preventDefault();
  void applyFilter();
});

document.querySelector("#clear").addEventListener("click", () => {
  void fetch("/outbox", { method: "DELETE" }).then(() => location.assign("/"));
});

list.addEventListener("click", ({ target }) => {
  const button = target.closest(".copy");
  if (button) void copy(button);
});

async function copy(button) {
  await navigator.clipboard.writeText(button.dataset.copy);
  button.textContent = "Copied";
  status.textContent = `Copied ${button.dataset.copy}`;
  setTimeout(() => (button.textContent = "Copy"), 2_000);
}

void keepFresh();
