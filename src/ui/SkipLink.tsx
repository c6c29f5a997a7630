import classes from './small.module.css';

/** First stop of the keyboard: jumps over the menu to the content (hash routes keep their address). */
export function SkipLink() {
  return (
    <a
      className={classes['skip']}
      href="#main"
      onClick={(event) => {
        // the hash belongs to the router
        event.preventDefault();
        const element = document.getElementById('main');
        element?.focus();
        element?.scrollIntoView();
      }}
    >
      Skip to content
    </a>
  );
}
