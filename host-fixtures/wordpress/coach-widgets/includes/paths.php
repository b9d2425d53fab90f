<?php
/**
 * The paths below planner and account: each is answered with the page of the widget, also on reload.
 *
 * @package CoachWidgets
 */

defined( 'ABSPATH' ) || exit;

/**
 * Returns the paths of planner and account without their leading slash.
 *
 * @return string[]
 */
function coach_widgets_paths(): array {
	$settings = coach_widgets_settings();
	return array( ltrim( $settings['planner'], '/' ), ltrim( $settings['account'], '/' ) );
}

add_action(
	'init',
	function () {
		foreach ( coach_widgets_paths() as $path ) {
			// WordPress must not answer calls of the API.
			add_rewrite_rule( '^' . preg_quote( $path, '~' ) . '/(?!api/).+$', "index.php?pagename=$path", 'top' );
		}
	}
);

// WordPress would redirect each of them to the address of the page.
add_filter(
	'redirect_canonical',
	function ( $to ) {
		$asked = isset( $_SERVER['REQUEST_URI'] ) ? esc_url_raw( wp_unslash( $_SERVER['REQUEST_URI'] ) ) : '';
		$home  = (string) wp_parse_url( home_url(), PHP_URL_PATH );
		foreach ( coach_widgets_paths() as $path ) {
			if ( 0 === strpos( $asked, "$home/$path/" ) ) {
				return false;
			}
		}
		return $to;
	}
);

/**
 * Makes WordPress rewrite its rules at the next request.
 */
function coach_widgets_forget_rules(): void {
	delete_option( 'rewrite_rules' );
}

register_activation_hook( COACH_WIDGETS_FILE, 'coach_widgets_forget_rules' );
register_deactivation_hook( COACH_WIDGETS_FILE, 'coach_widgets_forget_rules' );
add_action( 'add_option_coach_widgets', 'coach_widgets_forget_rules' );
add_action( 'update_option_coach_widgets', 'coach_widgets_forget_rules' );
