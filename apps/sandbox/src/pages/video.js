/** The sandbox's film plays while its button is pressed in, and begins anew when it is over. */
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
  // From the beginning next time.
  for (const motion of film.getAnimations({ subtree: true })) motion.cancel();
});
