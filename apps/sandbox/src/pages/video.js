/** Plays while the button is pressed in, and resets at the end. */
const film = document.querySelector(".film");
const button = film.querySelector("button");

function show(isPlaying) {
  film.classList.toggle("playing", isPlaying);
  button.setAttribute("aria-pressed", String(isPlaying));
  button.textContent = isPlaying ? film.dataset.pause : film.dataset.play;
}

button.addEventListener("click", () => show(!film.classList.contains("playing")));
film.querySelector(".progress").addEventListener("animationend", () => {
  show(false);
  // Restart from the beginning.
  for (const motion of film.getAnimations({ subtree: true })) motion.cancel();
});
