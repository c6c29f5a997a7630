import { Link } from 'react-router-dom';
import { paths } from '@/paths';
import { Logo } from '@/shared/Logo';
import { ConfirmProvider } from '@/ui/confirm';
import { ThemeStyles } from '@/ui/theme/ThemeStyles';
import { SignupWizard } from './SignupWizard';
import classes from './signup.module.css';

export function SignupRolePage() {
  return (
    <ThemeStyles>
      <ConfirmProvider>
        <div className={`column ${classes['page']}`}>
          <header className={`row quiet ${classes['head']}`}>
            <Link to={paths.landing} aria-label="Plimsoll, to the first page">
              <Logo size={24} />
            </Link>
            <span>
              <span className={classes['question']}>Already have an account? </span>
              <Link to={paths.login}>Login</Link>
            </span>
          </header>
          <main className={classes['main']}>
            <SignupWizard />
          </main>
        </div>
      </ConfirmProvider>
    </ThemeStyles>
  );
}
