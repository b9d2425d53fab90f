<?php
/**
 * Plugin Name:       Coach Widgets
 * Description:       Puts the widgets of a coach operator on a page: by shortcode, by block, or by the markup of their tags.
 * Version:           0.1.0
 * Requires at least: 6.1
 * Requires PHP:      7.4
 * Author:            Coach Widgets
 * License:           MIT
 * License URI:       https://opensource.org/license/mit
 * Text Domain:       coach-widgets
 *
 * @package CoachWidgets
 */

defined( 'ABSPATH' ) || exit;

define( 'COACH_WIDGETS_FILE', __FILE__ );

foreach ( array( 'widget-data', 'settings', 'settings-page', 'script', 'markup', 'block', 'preview', 'paths', 'comments' ) as $coach_widgets_part ) {
	require_once __DIR__ . "/includes/$coach_widgets_part.php";
}
unset( $coach_widgets_part );
