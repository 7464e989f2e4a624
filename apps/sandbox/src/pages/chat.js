/** Demo chat: messages stay on the page and get a fixed reply. */
const main = document.querySelector("main");
const { nickname, host, answer } = main.dataset;
const said = document.querySelector("ol");
const form = document.querySelector("form");

function write(who, text, isOwn) {
  const line = document.createElement("li");
  const name = document.createElement("b");
  name.textContent = who;
  line.append(name, ` ${text}`);
  line.classList.toggle("own", isOwn);
  said.append(line);
  line.scrollIntoView({ block: "nearest" });
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const text = form.text.value.trim();
  if (!text) return;
  write(nickname, text, true);
  write(host, answer, false);
  form.reset();
});
