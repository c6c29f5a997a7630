import classes from './small.module.css';

/** First stop of the keyboard: jumps over the menu to the element with this id (hash routes keep their address). */
export function SkipLink({
  target = 'main',
  children = 'Skip to content',
}: {
  target?: string;
  children?: string;
}) {
  return (
    <a
      className={classes['skip']}
      href={`#${target}`}
      onClick={(event) => {
        // the hash belongs to the router
        event.preventDefault();
        const element = document.getElementById(target);
        element?.focus();
        element?.scrollIntoView();
      }}
    >
      {children}
    </a>
  );
}
