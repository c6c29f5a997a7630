import { Link } from 'react-router-dom';
import { paths } from '@/paths';
import { useRouteFocus } from '@/shared/pageHeader';
import { Logo } from '@/shared/Logo';
import { ShipSide } from './ShipSide';
import './wide.css';
import classes from './landing.module.css';

// Without the component library, since it is the first page that a visitor waits for.

const kinds = [
  {
    name: 'Draft survey',
    cargo: 'bulk cargo',
    what: 'Six drafts, hydrostatic rows, tanks and density. The quantity is worked out while the surveyor types, and checked against the bill of lading.',
  },
  {
    name: 'Condition of container',
    cargo: 'containers',
    what: 'Each box by its number: plate and masses, every face, damage by code on the container unfolded, photographs, and fit or unfit for the cargo.',
  },
  {
    name: 'Container tally',
    cargo: 'stuffing and unstuffing',
    what: 'Every sling counted by key or thumb against the packing list: short and over by lot, the other side’s count beside ours, seals against the documents.',
  },
  {
    name: 'Pre-delivery inspection',
    cargo: 'steel, pipes, bags, machinery',
    what: 'Cargo at hand-over: every truck with its weights and seal against the document, condition and damage with photographs, silver nitrate and moisture, joint signatures.',
  },
  {
    name: 'Flat rack',
    cargo: 'out-of-gauge cargo',
    what: 'Rack, cargo and lashings: what stands out on each side drawn to scale, masses against the plate, and lashings checked against the accelerations of the voyage.',
  },
];

const steps = [
  { name: 'Ask', what: 'Place, date, survey types, cargo. Choose a vendor that works in the port.' },
  { name: 'Allocate', what: 'The vendor accepts and sends a surveyor of its own or an independent one.' },
  {
    name: 'Measure',
    what: 'The surveyor reads the marks on board; the figures are worked out beside the entries.',
  },
  { name: 'Report', what: 'Reports and certificates under the vendor’s own header reach the requester.' },
];

export function LandingPage() {
  const heading = useRouteFocus();
  return (
    <div className={classes['page']}>
      <header className={classes['bar']}>
        <Logo size={28} />
        <nav aria-label="Start" className={`wrap ${classes['calls']}`}>
          <Link to={paths.login} className={classes['quiet']}>
            Login
          </Link>
          <Link to={paths.signup} className={classes['filled']}>
            GET START
          </Link>
        </nav>
      </header>
      <main>
        <div className={classes['intro']}>
          <h1 ref={heading} tabIndex={-1} className={classes['hero']}>
            Marine surveys, read to the mark.
          </h1>
          <div>
            <p className={classes['lead']}>
              Requesters ask. Survey companies answer. Surveyors measure on board and report from the same
              sheet.
            </p>
            <div className={`wrap ${classes['calls']}`}>
              <Link to={paths.signup} className={`${classes['filled'] ?? ''} ${classes['large'] ?? ''}`}>
                GET START
              </Link>
              <Link to={paths.login} className={`${classes['quiet'] ?? ''} ${classes['large'] ?? ''}`}>
                Login
              </Link>
            </div>
          </div>
        </div>
        <ShipSide view="hero" className={classes['ship'] ?? ''} />
        <section className={classes['work']} aria-labelledby="work">
          <div>
            <h2 id="work" className={classes['display']}>
              What surveyors do here
            </h2>
            <p className={classes['under']}>
              A marine surveyor says, independently of buyer and seller, how much was loaded and in what
              condition.
            </p>
          </div>
          <dl className={classes['kinds']}>
            {kinds.map(({ name, cargo, what }) => (
              <div key={name}>
                <dt>
                  {name} <span>{cargo}</span>
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </section>
      </main>
      <footer className={classes['foot']}>
        <ol>
          {steps.map(({ name, what }) => (
            <li key={name}>
              <strong>{name}</strong>
              <span>{what}</span>
            </li>
          ))}
        </ol>
      </footer>
    </div>
  );
}
