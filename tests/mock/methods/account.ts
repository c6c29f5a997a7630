import { ROLES } from '@/session/roles';
import type { Ctx } from '../engine/context';
import { passwordStrength } from '../engine/passwords';
import { newPassword } from '../site/newPassword';
import { wrongCredentials, type MethodsOf } from './define';

/** The e-mail as stored; empty when there is no such user. */
export const userOf = (ctx: Ctx, email: string) => ctx.db.exists('User', email.trim().toLowerCase()) ?? '';

const fullName = (ctx: Ctx, user: string) =>
  [ctx.db.value('User', user, 'first_name'), ctx.db.value('User', user, 'last_name')]
    .filter(Boolean)
    .join(' ');

const product: readonly string[] = ROLES;

const LEAST_SCORE = 2;

/** Signing in and passwords (1§4, 1§5). */
export const accountMethods: MethodsOf<'login' | 'forget_password' | 'reset_password' | 'validate_email'> = {
  login: {
    allowGuest: true,
    run(ctx, { login_id, password }) {
      const user = userOf(ctx, login_id ?? '');
      if (!user || !ctx.users.checkPassword(user, password ?? ''))
        throw wrongCredentials('Invalid login credentials');
      if (ctx.db.value('User', user, 'enabled') !== 1) throw wrongCredentials('User disabled or missing');
      ctx.loginAs(user);
      const registration = ctx.db.exists('User Registration', { email: user }) ?? null;
      return {
        user_registration_id: registration,
        roles: ctx.users.rolesOf(user).filter((role) => product.includes(role)),
        surveyor_id: ctx.db.exists('Surveyor', { email: user }) ?? null,
        name: fullName(ctx, user),
      };
    },
  },

  forget_password: {
    allowGuest: true,
    required: ['email'],
    run(ctx, { email }) {
      const user = userOf(ctx, email);
      // The contract reads a 500 as an unknown address (1§8).
      if (!user) ctx.throwError('AttributeError', 500, `'NoneType' object has no attribute 'email'`);
      const password = newPassword(ctx);
      ctx.users.setPassword(user, password);
      ctx.users.closeSessions(user);
      ctx.sendMail(
        user,
        'Your new password',
        `Hello ${fullName(ctx, user)},\n\nyour new password is: ${password}\n\nPlease change it after signing in.`,
      );
      return 'New password sent';
    },
  },

  validate_email: {
    allowGuest: true,
    required: ['email'],
    run(ctx, { email }) {
      const wanted = email.trim().toLowerCase();
      const taken =
        userOf(ctx, wanted) !== '' ||
        ['User Registration', 'Surveyor'].some(
          (doctype) => ctx.db.exists(doctype, { email: wanted }) !== undefined,
        );
      if (taken) ctx.throwValidation(`${wanted} is already registered`);
      return 'Email validation successful';
    },
  },

  reset_password: {
    required: ['email', 'old_password', 'new_password', 'confirm_password'],
    run(ctx, { email, old_password, new_password, confirm_password }) {
      const user = userOf(ctx, email);
      if (user !== ctx.user) ctx.throwPermission('Only the own password can be changed');
      // A wrong old password does not end the session (R19).
      if (!ctx.users.checkPassword(user, old_password)) throw wrongCredentials('Incorrect password');
      if (new_password !== confirm_password) ctx.throwValidation('New password and confirmation differ');
      const words = [...fullName(ctx, user).split(' '), ...user.split(/[@.]/)];
      const { score, warning } = passwordStrength(new_password, words);
      // The server rejects weak passwords with a 5xx (1§5).
      if (score < LEAST_SCORE)
        ctx.throwError('ValidationError', 500, warning || 'Please enter a strong password');
      ctx.users.setPassword(user, new_password);
      ctx.users.closeSessions(user, ctx.session?.sid);
      return 'Password changed';
    },
  },
};
